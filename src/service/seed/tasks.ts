import type { Calendar, DemoTask } from "./kinds.ts";

const codes = { toDo: 1, doing: 2, done: 3, low: 1, medium: 2, high: 3 } as const;

const task = (
  status: "toDo" | "doing" | "done",
  priority: "low" | "medium" | "high",
  title: string,
  description: string,
  due: string | null,
  ...assignees: readonly string[]
): DemoTask => ({ title, description, status: codes[status], priority: codes[priority], due, assignees });

const twoHundredCharacters =
  "Write down, for every junction between the main gate and the library, what a visitor hears, feels and " +
  "expects there, so that the voice says neither too much nor too little and never speaks over trams.";

/** The boards by team name: late, due today, without a date, on the day the clocks change and at the year's end. */
export const demoTasks = ({ inDays, endOfYear, clockChange }: Calendar): Readonly<Record<string, readonly DemoTask[]>> => ({
  "Campus Compass": [
    task("done", "high", "Ask five visitors how they find their way", "Interviews of half an hour, with notes.", inDays(-28), "Layla Haddad", "نور الدين الخطيب"),
    task("done", "medium", "Draw the floor plans of building C", "", inDays(-25), "Zoë Łukasiewicz"),
    task("done", "medium", "Order twelve beacons", "Two spare ones included.", inDays(-24), "Omar Khalil"),
    task("done", "low", "Choose a licence", "", null),
    task("done", "high", "Permission from the building service", "All floors but the roof.", inDays(-20), "Omar Khalil"),
    task("done", "medium", "Compare three positioning methods", "Nearest beacon, weighted centre, particle filter.", inDays(-12), "Omar Khalil", "Layla Haddad"),
    task("done", "low", "Name the project", "", null, "Zoë Łukasiewicz"),
    task("doing", "high", "Mount the beacons on the ground floor", "Two metres high, away from the ventilation.", inDays(-2), "Omar Khalil"),
    task("doing", "high", "Voice instructions at junctions", "Short sentences. Turn first, landmark after.", inDays(0), "Layla Haddad"),
    task("doing", "medium", "Vibration patterns", "Three patterns that can be told apart in a pocket.", inDays(3), "Zoë Łukasiewicz"),
    task("doing", "medium", "ترجمة الواجهة إلى العربية", "النصوص الصوتية أولاً ثم الشاشة.", inDays(5), "نور الدين الخطيب"),
    task("doing", "low", twoHundredCharacters, "", inDays(9), "Layla Haddad", "Omar Khalil", "نور الدين الخطيب", "Zoë Łukasiewicz"),
    task("toDo", "high", "Consent forms for the test", "Use the faculty's template.", inDays(0), "Layla Haddad"),
    task("toDo", "high", "Walk both routes with eight visitors", "Half begin with the paper map.", inDays(7), "Layla Haddad", "Omar Khalil"),
    task("toDo", "medium", "Measure the battery over a full day", "", inDays(6), "Omar Khalil"),
    task("toDo", "medium", "Route around the stairs of building A", "The lift is behind the canteen.", inDays(10)),
    task("toDo", "medium", "Poster for the project fair", "A0, upright, readable from three metres.", inDays(21), "Zoë Łukasiewicz"),
    task("toDo", "low", "Check the day the clocks change", "Opening hours are wrong by an hour in the prototype.", clockChange),
    task("toDo", "low", "Delete the recordings", "Four weeks after the presentation.", endOfYear, "Zoë Łukasiewicz"),
    task("toDo", "low", "Thank the visitors", "", null),
    task("toDo", "medium", "Second round of interviews", "", null, "نور الدين الخطيب"),
    task("toDo", "high", "Submit the abstract", "At most 300 words.", inDays(-1), "Layla Haddad"),
  ],
  "Green Pulse": [
    task("done", "high", "Calibrate the moisture sensors", "Dry sand, wet sand, garden soil.", inDays(-60), "Priya Raman"),
    task("done", "medium", "Waterproof boxes", "", inDays(-55), "Daniel Mensah"),
    task("done", "medium", "Radio range in the rose garden", "", inDays(-50), "Omar Khalil"),
    task("done", "low", "Labels for the beds", "", null, "Omar Khalil"),
    task("done", "high", "Night watering model", "A decision tree is enough.", inDays(-40), "Priya Raman", "Daniel Mensah"),
    task("done", "medium", "Solar panel in winter light", "", inDays(-35), "Daniel Mensah"),
    task("done", "high", "Four weeks in the field", "", inDays(-10), "Daniel Mensah", "Omar Khalil", "Priya Raman"),
    task("done", "high", "Final report", "", inDays(-6), "Daniel Mensah"),
  ],
  "فريق الأمل": [
    task("done", "high", "جمع المراجع", "مئة بحث على الأقل.", inDays(-15), "فاطمة الزهراء"),
    task("doing", "high", "تصميم الواجهة", "من اليمين إلى اليسار.", inDays(1), "فاطمة الزهراء", "يوسف منصور"),
    task("doing", "medium", "التدقيق اللغوي", "", inDays(4), "يوسف منصور"),
    task("toDo", "medium", "اختبار مع عشرة طلاب", "", inDays(14)),
    task("toDo", "low", "Export to BibTeX", "Mixed text: العنوان (Title) and المؤلف (Author).", null, "يوسف منصور"),
    task("toDo", "high", "قائمة المراجع", "طلبتها المشرفة.", inDays(-3), "فاطمة الزهراء"),
  ],
  "Kernel Panic!": [
    task("done", "high", "Boot to a blinking cursor", "", inDays(-45), "Kwame Boateng"),
    task("done", "medium", "Serial console", "", inDays(-38), "Søren Ågård"),
    task("done", "medium", "Timer interrupts", "", inDays(-30), "Kwame Boateng"),
    task("doing", "high", "Paging", "One table per process.", inDays(-4), "Kwame Boateng", "Søren Ågård"),
    task("doing", "medium", "Swap chapters two and three", "And move the first exercise.", inDays(2), "Søren Ågård"),
    task("toDo", "high", "System calls: fork and exec", "", inDays(12), "Kwame Boateng"),
    task("toDo", "medium", "A shell of two hundred lines", "", inDays(20)),
    task("toDo", "low", "Read <kernel.h> aloud & fix \"obvious\" comments", "1 < 2 && 3 > 2", null, "Søren Ågård"),
    task("toDo", "low", "Release for the winter course", "", endOfYear, "Kwame Boateng"),
  ],
  "Bibliothèque 2.0": [
    task("done", "medium", "Relevé des étagères", "Mètre par mètre.", inDays(-18), "Chloé D’Arcy-Lefèvre"),
    task("doing", "high", "Prototype in cardboard", "", inDays(2), "Mikołaj Wiśniewski", "Chloé D’Arcy-Lefèvre"),
    task("doing", "low", "Photographs at night", "", null, "Mikołaj Wiśniewski"),
    task("toDo", "high", "Ask the librarians what people put back", "", inDays(5), "Chloé D’Arcy-Lefèvre"),
    task("toDo", "medium", "📚 Cover recognition", "Bad light, worn covers.", inDays(15), "Mikołaj Wiśniewski"),
    task("toDo", "low", "Opening party", "", endOfYear),
  ],
  "אורות העיר": [
    task("done", "high", "סקר תושבים", "ארבעים משקי בית.", inDays(-10), "נועה ברק"),
    task("doing", "high", "מדידות מהרחוב הראשי", "", inDays(0), "איתי כהן"),
    task("doing", "medium", "אב טיפוס של הבקר", "", inDays(8), "נועה ברק", "איתי כהן"),
    task("toDo", "medium", "חישוב החיסכון באנרגיה", "", inDays(18)),
    task("toDo", "low", "מצגת לעירייה", "", null, "נועה ברק"),
  ],
  "Late Bloomers": [
    task("doing", "high", "Choose a supervisor", "Full ones do not show up in the list.", inDays(1), "Aroha Ngata"),
    task("toDo", "medium", "Map of the allotment gardens", "", inDays(11), "Lucía Fernández"),
    task("toDo", "low", "Names of seeds in three languages", "", null),
  ],
  Orbit: [task("toDo", "high", "Agree on a project", "", inDays(3), "Ivan Petrov", "Hanna Virtanen")],
});
