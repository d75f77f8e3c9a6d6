import type { DemoPerson } from "./kinds.ts";

/** The password of every demo account. */
export const demoPassword = "demo1234";

/** Accounts suggested to start with. */
export const demoAccounts: readonly { readonly email: string; readonly what: string }[] = [
  { email: "layla@example.edu", what: "a student who leads a team with a project and a supervisor" },
  { email: "tomas@example.edu", what: "a student without a team" },
  { email: "amira@example.edu", what: "a supervisor of three teams with room for more" },
];

/** Supervisors with many, one and no free slots. */
export const demoSupervisors: readonly DemoPerson[] = [
  { userId: 1001, name: "Dr. Amira Mansour", email: "amira@example.edu", maxTeams: 6 },
  { userId: 1002, name: "Prof. Jürgen Weiß", email: "juergen@example.edu", maxTeams: 2 },
  { userId: 1003, name: 'ד"ר שירה לוי', email: "shira@example.edu", maxTeams: 3 },
  { userId: 1004, name: "Dr. Ngozi Okafor", email: "ngozi@example.edu", maxTeams: 20 },
  { userId: 1005, name: "د. سلمى العلي", email: "salma@example.edu", maxTeams: 0 },
];

/** Two share a name, one name has a hundred characters, and some are written right to left. */
export const demoStudents: readonly DemoPerson[] = [
  { userId: 20230101, name: "Layla Haddad", email: "layla@example.edu", department: "Computer Science" },
  { userId: 20230102, name: "Omar Khalil", email: "omar.k@example.edu", department: "Computer Science" },
  { userId: 20230103, name: "نور الدين الخطيب", email: "nour@example.edu", department: "هندسة البرمجيات" },
  { userId: 20230104, name: "Zoë Łukasiewicz", email: "zoe@example.edu", department: "Digital Arts" },
  { userId: 20230105, name: "Daniel Mensah", email: "daniel@example.edu", department: "Engineering" },
  { userId: 20230106, name: "Omar Khalil", email: "omar.khalil@example.edu", department: "Engineering" },
  { userId: 20230107, name: "Priya Raman", email: "priya@example.edu", department: "Engineering" },
  { userId: 20230108, name: "فاطمة الزهراء", email: "fatima@example.edu", department: "Computer Science" },
  { userId: 20230109, name: "يوسف منصور", email: "yousef@example.edu", department: "Computer Science" },
  { userId: 20230110, name: "Kwame Boateng", email: "kwame@example.edu", department: "Computer Science" },
  { userId: 20230111, name: "Søren Ågård", email: "soren@example.edu", department: "Computer Science" },
  { userId: 20230112, name: "Chloé D’Arcy-Lefèvre", email: "chloe@example.edu", department: "Digital Arts" },
  { userId: 20230113, name: "Mikołaj Wiśniewski", email: "mikolaj@example.edu", department: "Digital Arts" },
  { userId: 20230114, name: "נועה ברק", email: "noa@example.edu", department: "Engineering" },
  { userId: 20230115, name: "איתי כהן", email: "itay@example.edu", department: "Engineering" },
  { userId: 20230116, name: "Mei-Ling Chen", email: "meiling@example.edu", department: "Engineering" },
  { userId: 20230117, name: "Aroha Ngata", email: "aroha@example.edu", department: "Computer Science" },
  { userId: 20230118, name: "Lucía Fernández", email: "lucia@example.edu", department: "Digital Arts" },
  { userId: 20230119, name: "Ivan Petrov", email: "ivan@example.edu", department: "Computer Science" },
  { userId: 20230120, name: "Hanna Virtanen", email: "hanna@example.edu", department: "Computer Science" },
  { userId: 20230121, name: "Tomás Núñez", email: "tomas@example.edu", department: "Computer Science" },
  { userId: 20230122, name: "Sara Ali", email: "sara@example.edu", department: "Engineering" },
  {
    userId: 20230123,
    name: "Maria Aurelia Concepción Wilhelmina Bartholomea von Hohenfels-Ravensberg y Montealegre de la Fuentes",
    email: "maria.aurelia@example.edu",
    department: "Digital Arts",
  },
  { userId: 20230124, name: "李娜", email: "lina@example.edu", department: "Engineering" },
  { userId: 9_007_199_254_740_991, name: "Bo", email: "bo@example.edu" },
];
