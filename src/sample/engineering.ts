import type { PastProject } from "./past-project.ts";

export const engineering: readonly PastProject[] = [
  {
    id: 201,
    title: "Über den Dächern: A Digital Twin for Green Roofs",
    foreign: { words: "Über den Dächern:", lang: "de" },
    description:
      "Tells a roof garden's keeper when to water, and the city how much rain the roof will hold back.",
    student: "Jonas Brückner",
    supervisor: "Dr. Noura Al-Harbi",
    year: 2025,
    grade: "A-",
    category: "Engineering",
    tags: ["green roofs", "water", "digital twin"],
    image: { motif: "leaves", tint: "b" },
    abstract:
      "A green roof cools a house and slows the rain, but only while it is neither dry nor full. " +
      "Twelve cheap sensors measure moisture and weight on the roof of the library, and a model of the soil fills in what lies between them. " +
      "With the weather forecast it says how much water to give today, and how much of tomorrow's storm the roof will keep. " +
      "Over one summer the watering fell by 44 percent, and no plant was lost. " +
      "The model was right about the great storm of August to within two millimetres.",
    technologies: ["ESP32", "Python", "Modelica", "Grafana"],
  },
  {
    id: 202,
    title: "A Prosthetic Hand That Can Be Mended at the Market",
    description: "Printed, laced and geared from parts that any bicycle shop has, for under sixty euros.",
    student: "Kwame Boateng",
    supervisor: "Prof. Ifeoma Adeyemi",
    year: 2024,
    grade: "A+",
    category: "Engineering",
    tags: ["prosthetics", "3D printing", "repair"],
    image: { motif: "arches", tint: "d" },
    abstract:
      "A prosthetic hand that must be sent abroad for repair is one that lies in a drawer. " +
      "This hand closes by a movement of the shoulder, through brake cables and a freewheel that holds the grip without strength. " +
      "Every part that wears is either printed in an hour or sold for bicycles. " +
      "Five people wore it for ten weeks in a workshop, a kitchen and a school. " +
      "It broke nineteen times and was mended each time by its wearer or a neighbour, mostly within a day. " +
      "Drawings, instructions in four languages and a list of mistakes are published.",
    technologies: ["FreeCAD", "PETG printing", "Finite elements"],
  },
  {
    id: 203,
    title:
      "Field Trial of a Low-Cost, Community-Maintained Flash Flood Warning Network in Mountain Catchments",
    description:
      "Forty gauges on bridges and trees, which talk to each other by radio and to the valley by siren.",
    student: "Juan Pablo Quispe",
    supervisor: "Dr. Noura Al-Harbi",
    year: 2023,
    grade: "A",
    category: "Engineering",
    tags: ["floods", "sensor network", "community", "radio"],
    image: { motif: "contours", tint: "e" },
    abstract:
      "In steep valleys a flood comes within forty minutes of the rain, and there is no mobile network to warn of it. " +
      "The gauges of this project measure the height of the water with an ultrasonic sensor from below a bridge. " +
      "They pass each other's reports on by radio, and three that agree sound the sirens of the villages below. " +
      "Everything is built so that a person from the seeded can replace it with a spanner and a spare. " +
      "In two winters the network gave seven warnings, of which six were right and one was a goat. " +
      "The shortest notice was twenty-three minutes.",
    technologies: ["LoRa", "C", "KiCad", "Solar power"],
  },
  {
    id: 204,
    title: "Listening to Bearings: Hearing a Pump Fail Before It Does",
    description: "A microphone and a small network tell a waterworks which pump to open next week.",
    student: "Giorgi Beridze",
    supervisor: "Prof. Henrik Lindqvist",
    year: 2023,
    grade: "B+",
    category: "Engineering",
    tags: ["maintenance", "acoustics", "machine learning"],
    image: { motif: "bars", tint: "a" },
    abstract:
      "A worn bearing is heard by an experienced mechanic weeks before any gauge shows it. " +
      "This project puts that ear into a box of the size of a matchbox, fixed to the pump by a magnet. " +
      "It learns each pump's own sound in a day and reports what has changed, as a colour and as a recording to listen to. " +
      "At a waterworks with thirty pumps it found four worn bearings in half a year, and was wrong about one. " +
      "The mechanics kept the boxes.",
    technologies: ["TinyML", "STM32", "MATLAB"],
  },
  {
    id: 205,
    title: "Cool Box: Keeping Vaccines Cold on a Bicycle",
    description: "Five days below eight degrees with ice, straw and arithmetic.",
    student: "Amina Diallo",
    supervisor: "Dr. Noura Al-Harbi",
    year: 2022,
    grade: "A",
    category: "Engineering",
    tags: ["cold chain", "health", "low power"],
    image: { motif: "cells", tint: "e" },
    abstract:
      "The last kilometres of a vaccine's journey are often made by bicycle and in the heat. " +
      "Cool Box holds two litres of vaccine between layers of ice and pressed straw, in a shape that a computer found and a carpenter can build. " +
      "A tag in the lid records the temperature and shows with one lamp whether the limits were ever left. " +
      "In a climate chamber it held for five days and seven hours at forty degrees outside. " +
      "Three nurses rode with it for two months, and asked for a better handle, which it now has.",
    technologies: ["Thermal simulation", "NFC", "Plywood"],
  },
  {
    id: 206,
    title: "Balancing Act: A Delivery Trike for Narrow Streets",
    description: "Leans like a bicycle, carries like a van, and does not fall over when it stops.",
    student: "Zoë van Dijk",
    supervisor: "Dr. Tomás Aguilar",
    year: 2021,
    grade: "A-",
    category: "Engineering",
    tags: ["mobility", "control", "prototyping"],
    image: { motif: "orbits", tint: "c" },
    abstract:
      "Cargo trikes are stable when they stand and dangerous in a bend, bicycles the other way round. " +
      "This trike leans freely while it rides, and a clutch stiffens the joint as it slows down. " +
      "The control was designed on a model of eight equations, tuned on a test stand and then ridden with sacks of sand. " +
      "It takes a bend at twenty kilometres an hour with eighty kilos, where the trike it was compared with tips at fourteen. " +
      "A bakery used the second prototype for its morning round.",
    technologies: ["SolidWorks", "Simulink", "CAN bus", "Steel welding"],
  },
  {
    id: 207,
    title: "Sun on Wheels: A Solar Workshop for Village Schools",
    description:
      "A trailer that brings light, charged batteries and a week of lessons about where they come from.",
    student: "Farida Rahimova",
    supervisor: "Dr. Noura Al-Harbi",
    year: 2020,
    grade: "B+",
    category: "Engineering",
    tags: ["solar", "education", "off grid"],
    image: { motif: "peaks", tint: "d" },
    abstract:
      "Schools without a connection to the grid teach electricity from the blackboard. " +
      "Sun on Wheels is a trailer with folding panels, a battery that may be looked into, and twelve places to solder at. " +
      "Its converter is built in the open, with each stage behind glass and a lamp that shows what flows. " +
      "Pupils build a reading lamp that they take home at the end of the week. " +
      "The trailer visited nine schools, and three of them have put panels on their own roofs since.",
    technologies: ["Photovoltaics", "LiFePO4", "Arduino"],
  },
  {
    id: 208,
    title: "Bridge Watch: Counting Cracks From a Drone",
    description: "Photographs the underside of old bridges and keeps a diary of every crack.",
    student: "Iñaki Etxeberria",
    supervisor: "Prof. Henrik Lindqvist",
    year: 2019,
    grade: "A",
    category: "Engineering",
    tags: ["bridges", "drones", "inspection"],
    image: { motif: "arches", tint: "a" },
    abstract:
      "Bridges are inspected by people on ropes every six years, and much can happen in between. " +
      "A drone with a lamp and two cameras flies below the deck along a planned path, with a cage that lets it touch the concrete. " +
      "From the pictures a model of the surface is made in which each crack has a place, a width and a date. " +
      "Cracks of a fifth of a millimetre are found, and measured to within a tenth. " +
      "On two bridges the diary agrees with that of the people on the ropes, apart from one crack that they had missed.",
    technologies: ["PX4", "OpenCV", "Photogrammetry"],
  },
  {
    id: 209,
    title: "Warm Hands: A Heat Pump for One Room",
    description:
      "A quiet heat pump for rented flats that hangs in the window and leaves no hole in the wall.",
    student: "Olena Kovalenko",
    supervisor: "Dr. Mei-Ling Tan",
    year: 2018,
    grade: "B+",
    category: "Engineering",
    tags: ["heating", "energy", "housing"],
    image: { motif: "waves", tint: "c" },
    abstract:
      "Who rents cannot put in a heat pump, and heats with whatever is there. " +
      "This one hangs over the window sill like a saddle and needs neither a drill nor a landlord. " +
      "Its compressor is shared with a small refrigerator and runs slowly, so that it can hardly be heard. " +
      "At five degrees outside it gives three times the heat that it takes in current. " +
      "Below minus ten it is no better than a heater, and the report says what would have to change.",
    technologies: ["Thermodynamics", "CoolProp", "LabVIEW"],
  },
  {
    id: 210,
    title: "Desalination by Evening Breeze",
    description: "Drinking water from the sea for a fishing seeded, with no pump and no filter to replace.",
    student: "Yusuf Al-Balushi",
    supervisor: "Dr. Noura Al-Harbi",
    year: 2017,
    grade: "A-",
    category: "Engineering",
    tags: ["water", "passive design", "solar"],
    image: { motif: "waves", tint: "b" },
    abstract:
      "Where there is sea, sun and wind, fresh water should not depend on spare parts. " +
      "Sea water runs by its own weight over black cloth, is warmed by day and gives up its steam to a draught that the evening wind draws through. " +
      "The fresh water gathers on clay tiles that a potter of the seeded makes. " +
      "A unit of four square metres yields eighteen litres a day over the year. " +
      "Salt has to be brushed off every week, which the children have made a game.",
    technologies: ["CFD", "Ceramics", "Field measurement"],
  },
  {
    id: 211,
    title: "A Wheelchair Ramp That Packs Into Itself",
    description: "Two metres of ramp out of a box that fits behind a bus driver's seat.",
    student: "Ayşe Yıldırım",
    supervisor: "Dr. Tomás Aguilar",
    year: 2016,
    grade: "A",
    category: "Engineering",
    tags: ["accessibility", "folding structures", "transport"],
    image: { motif: "windows", tint: "f" },
    abstract:
      "Many buses have no ramp because there is no place to keep one. " +
      "This ramp folds along two families of lines, so that pulling one corner unfolds the whole. " +
      "It weighs eleven kilos and carries three hundred. " +
      "The hinges are strips of the same fibre as the plates, and held for twenty thousand openings. " +
      "Drivers need nine seconds to lay it out, and users were asked first what a ramp must never do: bend, rattle, or draw a crowd.",
    technologies: ["Glass fibre", "Rhino", "Fatigue testing"],
  },
  {
    id: 212,
    title: "Straw, Clay, Sensor: Measuring How Earth Houses Breathe",
    description: "Three years of heat and damp inside walls that are older than the theory about them.",
    student: "Lucía Herrera Mamani",
    supervisor: "Dr. Amal Khoury",
    year: 2016,
    grade: "B-",
    category: "Engineering",
    tags: ["building physics", "earth houses", "measurement"],
    image: { motif: "weave", tint: "d" },
    abstract:
      "People who live in houses of earth say that they breathe, and textbooks do not say what that means. " +
      "Sensors were built into the walls of six houses while these were being repaired. " +
      "They show that a wall takes up two litres of water per square metre in a damp week and gives it back within three days. " +
      "A simple model with two layers explains most of it. " +
      "Cement plaster, which is often put on as an improvement, stops it altogether.",
    technologies: ["1-Wire", "Python", "WUFI"],
  },
];
