import type { DemoTeam } from "./kinds.ts";

const amira = 1001;
const juergen = 1002;
const shira = 1003;

/** Teams at every stage: complete, without tasks, with a project but no supervisor, and empty. */
export const demoTeams: readonly DemoTeam[] = [
  {
    name: "Campus Compass",
    members: [20230101, 20230102, 20230103, 20230104],
    supervisorId: amira,
    project: {
      title: "Indoor navigation for visitors with low vision",
      description:
        "A phone guides visitors through the faculty buildings by voice and vibration. Bluetooth beacons give the position; " +
        "routes avoid stairs, heavy doors and crowded corridors at the change of lectures.",
      isCompleted: false,
    },
    links: [
      {
        studentId: 20230101,
        title: "Project proposal, second version",
        url: "https://example.org/campus-compass/proposal-v2.pdf",
        daysAgo: 35,
      },
      {
        studentId: 20230102,
        title: "Beacon measurements, building C",
        url: "https://example.org/campus-compass/beacons.csv",
        daysAgo: 16,
      },
      {
        studentId: 20230103,
        title: "مقابلات المستخدمين",
        url: "https://example.org/campus-compass/interviews",
        daysAgo: 12,
      },
      {
        studentId: 20230104,
        title: "Storyboard",
        url: "www.example.org/campus-compass/storyboard",
        daysAgo: 3,
      },
    ],
    feedback: [
      {
        content:
          "A clear proposal. Please say early how you will measure success: fewer wrong turns, shorter time, or calmer visitors?",
        daysAgo: 33,
        replies: [],
      },
      {
        content:
          "The beacon plan looks good. Have you asked the building service for permission to mount them?",
        daysAgo: 21,
        replies: [[20230102, "Yes, they agreed to all floors but the roof."]],
      },
      {
        content:
          "Let us settle the test protocol here, so that everyone can read it. Who walks, where, and what do we write down?",
        daysAgo: 9,
        replies: [
          [20230101, "Eight visitors, two routes each, one with the phone and one with the paper map."],
          [amira, "Good. In which order? Whoever walks second already knows the building."],
          [20230103, "نبدّل الترتيب: النصف يبدأ بالخريطة والنصف بالهاتف."],
          [amira, "Exactly, swap the order for half of them."],
          [20230104, "I would also film the junctions, without faces."],
          [amira, "Then you need consent forms. The faculty has a template."],
          [20230102, "I have the template and filled in our part."],
          [20230101, "Draft is with the files now."],
          [amira, "One correction: name the person who deletes the recordings, and when."],
          [20230101, "Zoë deletes them four weeks after the presentation."],
          [20230104, "Confirmed, it is in my calendar."],
          [amira, "Approved. Go ahead."],
        ],
      },
      { content: "See you on Thursday at ten; bring the prototype.", daysAgo: 1, replies: [] },
    ],
  },
  {
    name: "Green Pulse",
    members: [20230105, 20230106, 20230107],
    supervisorId: amira,
    project: {
      title: "Soil sensors for the university garden",
      description:
        "Solar sensors report moisture and salinity; a small model decides which beds to water at night.",
      isCompleted: true,
    },
    links: [
      {
        studentId: 20230105,
        title: "Final report",
        url: "https://example.org/green-pulse/report.pdf",
        daysAgo: 6,
      },
      {
        studentId: 20230107,
        title: "Circuit drawings",
        url: "https://example.org/green-pulse/circuit",
        daysAgo: 30,
      },
    ],
    feedback: [
      {
        content: "Congratulations on the field test. The report may stay as it is.",
        daysAgo: 5,
        replies: [[20230105, "Thank you! It was raining on the last day, which helped."]],
      },
    ],
  },
  {
    name: "فريق الأمل",
    members: [20230108, 20230109],
    supervisorId: amira,
    project: {
      title: "مساعد ذكي لكتابة الأبحاث العلمية",
      description: "أداة تساعد الطلاب على تنظيم المراجع وكتابة الملخصات باللغة العربية مع تدقيق لغوي.",
      isCompleted: false,
    },
    links: [],
    feedback: [{ content: "أحسنتم! أرجو إضافة قائمة بالمراجع.", daysAgo: 7, replies: [] }],
  },
  {
    name: "Kernel Panic!",
    members: [20230110, 20230111],
    supervisorId: juergen,
    project: {
      title: "A teaching operating system for RISC-V",
      description:
        "Small enough to read in a weekend, complete enough to run a shell, with exercises for every chapter.",
      isCompleted: false,
    },
    links: [
      {
        studentId: 20230111,
        title: "Source code",
        url: "https://example.org/kernel-panic/source",
        daysAgo: 22,
      },
    ],
    feedback: [
      {
        content: "Chapter two explains paging before it needs it. Swap it with chapter three?",
        daysAgo: 11,
        replies: [
          [
            20230110,
            "We tried that; then the first exercise has no memory to fill. We will move the exercise as well.",
          ],
        ],
      },
    ],
  },
  {
    name: "Bibliothèque 2.0",
    members: [20230112, 20230113],
    supervisorId: juergen,
    project: {
      title: "A library that remembers what you almost borrowed",
      description:
        "An interactive shelf in the reading room shows the neighbours of the books people took out and put back.",
      isCompleted: false,
    },
    links: [],
    feedback: [],
  },
  {
    name: "אורות העיר",
    members: [20230114, 20230115],
    supervisorId: shira,
    project: {
      title: "תאורת רחוב חכמה לשכונות ותיקות",
      description: "מערכת שמעמעמת את תאורת הרחוב כשאין תנועה, וחוסכת אנרגיה בלי לפגוע בתחושת הביטחון.",
      isCompleted: false,
    },
    links: [
      {
        studentId: 20230114,
        title: "סקר תושבים",
        url: "https://example.org/city-lights/survey",
        daysAgo: 10,
      },
    ],
    feedback: [
      {
        content: "התחלה יפה. נא להוסיף מדידות מהרחוב הראשי.",
        daysAgo: 4,
        replies: [[20230115, "נוסיף השבוע."]],
      },
    ],
  },
  {
    name: "Deep Sea Cartographers",
    members: [20230116],
    supervisorId: shira,
    project: {
      title: "Maps of the sea floor from fishing-boat sonar",
      description:
        "Boats already measure the depth below them; together their tracks make a map that nobody had to pay a ship for.",
      isCompleted: false,
    },
    links: [],
    feedback: [],
  },
  {
    name: "Late Bloomers",
    members: [20230117, 20230118],
    supervisorId: null,
    project: {
      title: "Seed exchange between allotment gardens",
      description: "Neighbours offer and find seeds within cycling distance.",
      isCompleted: false,
    },
    links: [],
    feedback: [],
  },
  {
    name: "Orbit",
    members: [20230119, 20230120],
    supervisorId: null,
    project: null,
    links: [],
    feedback: [],
  },
];
