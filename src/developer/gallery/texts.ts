/** Texts that break layouts: long, without a place to break, in Arabic, and mixed. */
export const long =
  "Compare three clustering methods on the survey of last year and write down which one fits best";
export const unbroken = "Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselanhänger";
export const arabic = "تصميم واجهة الخرائط التفاعلية للطلاب";
export const mixed = "Chapter 2: الفصل الثاني (draft)";

export const nothing = (): void => undefined;
