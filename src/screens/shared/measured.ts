/** While the header has it, it is laid out with all its items beside each other, and nothing is painted. */
export const measured = "data-measured";

export const whileMeasured = `[${measured}] &`;
