import type { PastProject } from "./past-project.ts";

export const computerScience: readonly PastProject[] = [
  {
    id: 101,
    title: "دليل: خرائط مسموعة للحرم الجامعي",
    foreign: { words: "دليل: خرائط مسموعة للحرم الجامعي", lang: "ar" },
    description:
      "“Daleel” reads the campus aloud: an indoor guide for blind and low-vision students that needs no new hardware in the walls.",
    student: "سلمى النجار",
    supervisor: "Dr. Amal Khoury",
    year: 2025,
    grade: "A+",
    category: "Computer Science",
    tags: ["accessibility", "indoor maps", "Arabic"],
    image: { motif: "contours", tint: "b" },
    abstract:
      "Finding a room in an unknown building is easy for those who can read the signs. " +
      "Daleel describes the way in spoken Arabic or English, from the entrance to the door, with landmarks that can be heard or felt. " +
      "The phone tells where it is by counting steps and by the magnetic shape of the corridors, which was recorded once with a pushcart. " +
      "Nine blind students walked forty routes with it; thirty-seven ended at the right door without help. " +
      "The three that did not all crossed the glass bridge, where the magnetic map is flat. " +
      "Routes and recordings are open data, so that another faculty can add its own building in a day.",
    technologies: ["Kotlin", "Swift", "SQLite", "OpenStreetMap"],
  },
  {
    id: 102,
    title: "Second Reader: Explaining Why a Chest X-Ray Was Flagged",
    description:
      "A small model that shows its reasons beside each finding, and says when it should not be trusted.",
    student: "Priya Raghunathan",
    supervisor: "Prof. Henrik Lindqvist",
    year: 2025,
    grade: "A",
    category: "Computer Science",
    tags: ["medical imaging", "explainable AI", "uncertainty"],
    image: { motif: "orbits", tint: "a" },
    abstract:
      "Radiologists do not ask for one more score; they ask what it rests on. " +
      "Second Reader marks the region behind each finding and places three similar, confirmed cases beside it. " +
      "A calibrated estimate tells how far the image is from anything seen in training, and above a limit no finding is given at all. " +
      "On a public test set it keeps 96 percent of the accuracy of its much larger teacher. " +
      "Four radiologists rated the explanations, and found the similar cases more useful than the coloured regions. " +
      "The project is a study, not a medical device, and says so on every screen.",
    technologies: ["Python", "PyTorch", "ONNX", "FastAPI"],
  },
  {
    id: 103,
    title: "Tidewater: Merging Offline Edits Without a Server's Verdict",
    description:
      "A shared notebook for field teams whose phones meet each other more often than they meet a network.",
    student: "Sione Tupou",
    supervisor: "Dr. Mei-Ling Tan",
    year: 2024,
    grade: "A",
    category: "Computer Science",
    tags: ["offline first", "distributed systems", "CRDT"],
    image: { motif: "network", tint: "b" },
    abstract:
      "Teams that survey reefs work for days without a connection and come back with five versions of one form. " +
      "Tidewater keeps every form as a replicated data type, so that any two phones that meet over Bluetooth agree after one exchange. " +
      "What cannot be merged by rule, such as two counts of the same colony, is kept as two and shown as a question. " +
      "A generator played two million random meetings against the merge and found four faults, all in the clock of deleted photos. " +
      "In a week at sea with six divers, no entry was lost.",
    technologies: ["Rust", "Automerge", "React Native", "SQLite"],
  },
  {
    id: 104,
    title: "Smart Parking Guidance System for a University Campus",
    description:
      "Leads drivers to the nearest free space, and predicts in the morning which car parks will be full by nine.",
    student: "Elif Kaya",
    supervisor: "Dr. Tomás Aguilar",
    year: 2023,
    grade: "B+",
    category: "Computer Science",
    tags: ["parking", "forecasting", "campus"],
    image: { motif: "tiles", tint: "d" },
    abstract:
      "Every morning some three hundred cars circle the campus in search of a space. " +
      "The system counts cars at the barriers, estimates how many spaces are left in each car park, and shows it on the road signs and on the phone. " +
      "A forecast from timetable, weather and weekday is right to within eleven spaces by eight o'clock. " +
      "It builds on a project of 2019, whose sensors in the ground were abandoned after the first winter. " +
      "In a trial of three weeks the average search fell from eight minutes to three.",
    technologies: ["TypeScript", "PostgreSQL", "scikit-learn", "MQTT"],
  },
  {
    id: 105,
    title: "Ubuntu Ledger: Savings Circles That Can Be Audited by Their Members",
    description:
      "Keeps the book of a savings group on the members' own phones, by text message where there is nothing better.",
    student: "Chidinma Okafor",
    supervisor: "Prof. Ifeoma Adeyemi",
    year: 2023,
    grade: "A-",
    category: "Computer Science",
    tags: ["finance", "trust", "SMS"],
    image: { motif: "network", tint: "f" },
    abstract:
      "Savings circles move large sums on trust and a paper book, and quarrels begin where the book is unclear. " +
      "Ubuntu Ledger gives each member a signed copy of every entry, in an app or as a text message with a short code. " +
      "Any three members can check that their copies agree, without the treasurer and without the internet. " +
      "The design was drawn up together with two circles of market traders, who threw out the first version because it showed who was late. " +
      "Over four months 611 entries were made, and two mistakes of the treasurer were found and mended by members.",
    technologies: ["Elixir", "PostgreSQL", "USSD", "Ed25519"],
  },
  {
    id: 106,
    title: "Patchwork: Finding the Commit That Made It Slow",
    description:
      "Searches a project's past for the change that cost the time, with statistics instead of patience.",
    student: "Łukasz Wróbel",
    supervisor: "Dr. Mei-Ling Tan",
    year: 2022,
    grade: "A",
    category: "Computer Science",
    tags: ["performance", "version control", "statistics"],
    image: { motif: "bars", tint: "a" },
    abstract:
      "Bisection finds the commit that broke a test, but noise defeats it when the question is how long something took. " +
      "Patchwork measures commits in an order chosen by what is known so far, and repeats a measurement only where it would change the answer. " +
      "It reports a range of commits with a probability, and stops when that is small enough for a person. " +
      "On ninety known regressions of five open projects it needed a third of the measurements of plain bisection, and was wrong twice. " +
      "It is now part of the nightly build of two of those projects.",
    technologies: ["Go", "Git", "Bayesian inference", "Docker"],
  },
  {
    id: 107,
    title: "Sign Here: Fingerspelling Practice With a Webcam",
    description:
      "A patient partner for beginners in sign language, which runs in the browser and sends no picture anywhere.",
    student: "Haruka Mori",
    supervisor: "Dr. Amal Khoury",
    year: 2021,
    grade: "A",
    category: "Computer Science",
    tags: ["accessibility", "education", "computer vision"],
    image: { motif: "cells", tint: "c" },
    abstract:
      "Hearing parents of deaf children often learn fingerspelling alone, at night, from videos that cannot answer. " +
      "Sign Here watches the learner's hand and says which finger to move, not merely that the letter was wrong. " +
      "All recognition happens in the browser, and the camera's picture never leaves the machine. " +
      "A teacher of the deaf wrote the order of the lessons and the words to practise with. " +
      "Twenty-two parents used it for a month; their speed doubled, and most asked for whole signs next.",
    technologies: ["TypeScript", "TensorFlow.js", "WebGL"],
  },
  {
    id: 108,
    title: "Timetables People Can Live With",
    description:
      "Plans a faculty's week with a solver that can say, in words, why a wish could not be granted.",
    student: "Mateus Gonçalves",
    supervisor: "Dr. Tomás Aguilar",
    year: 2020,
    grade: "B+",
    category: "Computer Science",
    tags: ["optimization", "scheduling", "explanations"],
    image: { motif: "windows", tint: "d" },
    abstract:
      "A timetable that breaks no rule may still leave a student with one lecture at eight and the next at five. " +
      "This project models the week of a faculty as constraints, with gaps, walks between buildings and the care of children as costs. " +
      "When a wish is not granted the solver gives the smallest set of other wishes that stand against it. " +
      "The planning office could settle eleven of fourteen conflicts by looking at those sets alone. " +
      "The longest gaps became half as long, at the price of nine more hours on Fridays.",
    technologies: ["Python", "OR-Tools", "Vue"],
  },
  {
    id: 109,
    title: "Smart Parking Guidance for University Campuses",
    description:
      "Sensors in the ground and signs at the gates, so that nobody has to drive round in circles.",
    student: "Omid Farahani",
    supervisor: "Dr. Tomás Aguilar",
    year: 2019,
    grade: "B",
    category: "Computer Science",
    tags: ["parking", "sensors", "campus"],
    image: { motif: "tiles", tint: "e" },
    abstract:
      "Two hundred magnetic sensors were laid under the spaces of the southern car park. " +
      "Each tells over a long-range radio whether a car stands above it, and lives for two years on one battery. " +
      "A service gathers the reports and a sign at each gate shows how many spaces are free. " +
      "In the first month the signs were right nineteen times out of twenty. " +
      "Snow ploughs then tore out a quarter of the sensors, and the report advises counting cars at the barriers instead.",
    technologies: ["C", "LoRaWAN", "Node.js", "InfluxDB"],
  },
  {
    id: 110,
    title: "מילה במילה: לימוד קריאה בסיפורי קהילה",
    foreign: { words: "מילה במילה: לימוד קריאה בסיפורי קהילה", lang: "he" },
    description:
      "“Word by Word” teaches adults to read with stories told and recorded in their own neighbourhood.",
    student: "נועה ברק",
    supervisor: "Dr. Yonatan Peretz",
    year: 2018,
    grade: "A-",
    category: "Computer Science",
    tags: ["literacy", "Hebrew", "speech"],
    image: { motif: "leaves", tint: "b" },
    abstract:
      "Adults who learn to read are mostly given texts made for children. " +
      "Word by Word records stories told by neighbours, aligns each spoken word with its written form, and adds the vowel signs that beginners need. " +
      "A learner hears the story, follows it, and then reads it with the sound turned off, one sentence after the other. " +
      "The vowel signs take themselves away as words become familiar. " +
      "Two evening classes used it for a term, and recorded thirty-one new stories that are still in use.",
    technologies: ["Python", "Kaldi", "Django", "Web Audio"],
  },
  {
    id: 111,
    title: "Quiet Hours: Predicting Server Load From Term Dates",
    description: "The university's machines sleep when nobody needs them, and wake before anyone notices.",
    student: "Søren Dahl",
    supervisor: "Prof. Henrik Lindqvist",
    year: 2017,
    grade: "B",
    category: "Computer Science",
    tags: ["energy", "forecasting", "cloud"],
    image: { motif: "peaks", tint: "f" },
    abstract:
      "The load on a university's servers follows deadlines, not days of the week. " +
      "Quiet Hours learns from three years of logs and from the published term dates how many machines will be needed in the next two hours. " +
      "Machines that are not needed are put to sleep, and a margin is kept awake that grows before each known deadline. " +
      "Over a term this saved 38 percent of the energy of the student cluster. " +
      "No submission was delayed, though twice the margin was used to the last machine.",
    technologies: ["Java", "R", "OpenStack"],
  },
  {
    id: 112,
    title: "A Spelling Checker for Languages With Few Books",
    description:
      "Built from a dictionary, a grammar and some patience, where there is no large collection of texts to learn from.",
    student: "Anahera Ngata",
    supervisor: "Prof. Ifeoma Adeyemi",
    year: 2016,
    grade: "A",
    category: "Computer Science",
    tags: ["language", "morphology", "open source"],
    image: { motif: "weave", tint: "c" },
    abstract:
      "Most spelling checkers learn from more text than many languages have ever printed. " +
      "This one is written down by hand as rules of how words are built, in a notation that a teacher can read. " +
      "From a dictionary of eight thousand roots it accepts some two million forms. " +
      "Long vowels, which are often left out on phones, are offered first among the corrections. " +
      "The rules were checked with three speakers and are published for anyone to extend.",
    technologies: ["C++", "Hunspell", "HFST", "Perl"],
  },
];
