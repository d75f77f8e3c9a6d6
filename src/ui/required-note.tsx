import * as styles from "./field.css.ts";

/** Explains the star of required fields, once in a form. Assistive technology hears it from each field instead. */
export const RequiredNote = () => (
  <p className={styles.requiredNote} aria-hidden="true">
    <span className={styles.star}>*</span> <span>Required</span>
  </p>
);
