import * as styles from "./footer.css.ts";

/** How accessible the app is meant to be, and what was not tested; docs/accessibility.md says the same. */
export const Statement = () => (
  <>
    <p>We want everyone to be able to use Graduation Projects. It is built to meet WCAG 2.2, level AA.</p>
    <ul className={styles.list}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
    <p>
      The app is checked automatically with axe, in both themes, with the keyboard, at zooms of up to 400 %
      and by what the browser tells a screen reader. It has not yet been tested with a real screen reader or
      speech input, nor by people who use them every day.
    </p>
    <p>
      Something doesn't work for you? Choose “Report a problem” in the menu with your name, and send the file
      to your department.
    </p>
  </>
);

const facts = [
  "Everything works with a keyboard alone. On the task board, the arrow keys lead to the other cards. Press ? there for its shortcuts, which you can turn off.",
  "Messages cover nothing that you use. F8 leads to the newest one and back, Escape dismisses it.",
  "Tasks can be moved with a menu or keys instead of dragging.",
  "Color is never the only sign: priorities, due dates and states also have words.",
  "Pages adapt to text of twice the size and to windows as narrow as 320 pixels.",
  "The app follows your device's settings for dark colors, more contrast and less motion.",
  "Text in any script and direction can be entered and read.",
];
