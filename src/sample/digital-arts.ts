import type { PastProject } from "./past-project.ts";

export const digitalArts: readonly PastProject[] = [
  {
    id: 301,
    title: "Tiếng Vọng: An Archive of Street Calls",
    foreign: { words: "Tiếng Vọng:", lang: "vi" },
    description:
      "Walk through a city by the voices of those who sell in it, at the hour of the day when they are heard.",
    student: "Nguyễn Minh Anh",
    supervisor: "Dr. Mei-Ling Tan",
    year: 2025,
    grade: "A",
    category: "Digital Arts",
    tags: ["sound art", "city", "archive"],
    image: { motif: "bars", tint: "c" },
    abstract:
      "Every quarter of the old city has its calls, for bread at dawn and for sticky rice at night, and each year there are fewer. " +
      "Tiếng Vọng, “echo”, gathers three hundred of them with the names and the stories of the callers, who decided themselves how they are heard. " +
      "On the web they lie on a clock instead of a map: the visitor turns the hour and hears the streets change. " +
      "In the exhibition a corridor of forty small loudspeakers lets the calls walk past. " +
      "Two of the callers opened it, in the voice that the city knows them by.",
    technologies: ["Web Audio", "Ambisonics", "Svelte"],
  },
  {
    id: 302,
    title: "Grandmother's Hands: Animating Recipes Nobody Wrote Down",
    description: "A drawn film in nine dishes, each told by the hands that know it.",
    student: "Anoush Petrosyan",
    supervisor: "Dr. Yonatan Peretz",
    year: 2024,
    grade: "A+",
    category: "Digital Arts",
    tags: ["animation", "memory", "food"],
    image: { motif: "weave", tint: "d" },
    abstract:
      "A handful, until it feels right, as much as it takes: recipes that were never written are kept in hands. " +
      "Nine grandmothers from five languages were filmed from above while they cooked, and every frame of their hands was drawn anew. " +
      "Nothing else is drawn, so that bowls, dough and fire are only seen in what the hands do with them. " +
      "The sound is that of the kitchens. " +
      "The film lasts eighteen minutes, was made by one person in fourteen months, and ends with a table that the audience sits down at.",
    technologies: ["TVPaint", "DaVinci Resolve", "Field recording"],
  },
  {
    id: 303,
    title: "Low Tide: A Game About Waiting",
    description: "The sea decides when you may go on. You may look at the shore in the meantime.",
    student: "Mei Tanaka",
    supervisor: "Dr. Yonatan Peretz",
    year: 2024,
    grade: "A-",
    category: "Digital Arts",
    tags: ["game design", "slow play", "nature"],
    image: { motif: "waves", tint: "a" },
    abstract:
      "Low Tide follows the real tide of one small bay, so that its paths lie open twice a day and at other hours than yesterday. " +
      "Nothing in the game is won by speed, and nothing can be missed for good. " +
      "While the water is high the player draws what lives in the pools, and the drawings become the island's map. " +
      "Thirty people played it for two weeks; most stayed longer with each visit, not shorter. " +
      "The thesis asks what a game may demand when it does not demand attention.",
    technologies: ["Godot", "Blender", "Tide tables"],
  },
  {
    id: 304,
    title: "A Typeface for Two Directions",
    description: "Arabic and Latin letters drawn as neighbours, with neither bent to look like the other.",
    student: "Karim El-Sayed",
    supervisor: "Dr. Amal Khoury",
    year: 2023,
    grade: "A",
    category: "Digital Arts",
    tags: ["type design", "Arabic", "bilingual"],
    image: { motif: "tiles", tint: "f" },
    abstract:
      "Where two scripts share a page, one of them was mostly drawn to fit the other. " +
      "This family begins with the Arabic, from the hand of a sign painter who let his work be photographed for a year. " +
      "The Latin was drawn to its weight and rhythm, with lower small letters than one is used to. " +
      "Road signs, a poetry book and a form of the tax office were set in both scripts to find what fails. " +
      "The family has four weights, 1,204 glyphs, and a licence that lets schools use it freely.",
    technologies: ["Glyphs", "HarfBuzz", "InDesign"],
  },
  {
    id: 305,
    title: "Yǐngxì: Shadow Play for Many Hands",
    foreign: { words: "Yǐngxì:", lang: "zh-Latn" },
    description: "Visitors cast the puppets of an old theatre onto a wall, and the wall plays along.",
    student: "Lin Xiaoyu",
    supervisor: "Dr. Mei-Ling Tan",
    year: 2022,
    grade: "A-",
    category: "Digital Arts",
    tags: ["installation", "theatre", "interaction"],
    image: { motif: "peaks", tint: "c" },
    abstract:
      "Shadow theatre is played by a few behind the screen for many in front of it. " +
      "Here everyone is behind it: whoever raises a hand before the lamp holds a puppet, and the story depends on who meets whom. " +
      "The figures were cut by a master of the craft, scanned in layers, and move by the rules of their rods and strings. " +
      "There is no score and no end, but the music knows how many are playing. " +
      "Eleven hundred visitors in six days invented a battle, two weddings and a very long dinner.",
    technologies: ["TouchDesigner", "Depth camera", "GLSL"],
  },
  {
    id: 306,
    title: "Data You Can Wear: Knitting a Year of Air",
    description: "A jacket for every month, in the colours of what the city breathed.",
    student: "Tereza Nováková",
    supervisor: "Dr. Noura Al-Harbi",
    year: 2022,
    grade: "B+",
    category: "Digital Arts",
    tags: ["data art", "textiles", "air quality"],
    image: { motif: "weave", tint: "e" },
    abstract:
      "Charts of bad air are looked at once, but a jacket hangs in the hall. " +
      "Each row of these twelve jackets is an hour of a year, in a yarn whose colour stands for the fine dust measured at the main crossing. " +
      "A domestic knitting machine was taught to read the city's open data, and the pattern repeats nowhere. " +
      "Wearers were photographed where their month was measured. " +
      "January is almost black, and a scarf of the quiet spring of 2020 is nearly white.",
    technologies: ["AYAB", "Python", "Wool"],
  },
  {
    id: 307,
    title: "The Museum After Dark",
    description: "An evening in virtual reality in which the exhibits ask the questions.",
    student: "Thabo Mokoena",
    supervisor: "Prof. Ifeoma Adeyemi",
    year: 2021,
    grade: "B+",
    category: "Digital Arts",
    tags: ["virtual reality", "museum", "storytelling"],
    image: { motif: "arches", tint: "f" },
    abstract:
      "Things in a museum are explained to their visitors, and seldom asked what they make of it. " +
      "In this piece the visitor stays after closing time, and seven objects tell where they came from and what they would like to know. " +
      "Their words were written with people from the places where the objects were made. " +
      "What visitors answer is kept, if they agree, and a later visitor may hear it. " +
      "The museum has moved one object back into its storeroom at the wish of those who speak for it.",
    technologies: ["Unity", "Photogrammetry", "OpenXR"],
  },
  {
    id: 308,
    title: "Distance: Portraits Over Bad Connections",
    description: "Faces as they were seen in a year of calls: late, in blocks, and dear.",
    student: "Isabela Duarte",
    supervisor: "Dr. Yonatan Peretz",
    year: 2020,
    grade: "A",
    category: "Digital Arts",
    tags: ["portrait", "video", "telepresence"],
    image: { motif: "cells", tint: "a" },
    abstract:
      "For a year many saw those they love only in squares that froze. " +
      "For these portraits forty people were asked for the worst moment of a call that they did not want to end. " +
      "The broken frames were printed one metre wide, as carefully as an oil painting is reproduced. " +
      "Close up they are blocks of colour, and from the far end of the hall they are a mother, a friend, a class. " +
      "Visitors could call someone from a chair in the middle of the room.",
    technologies: ["FFmpeg", "Datamoshing", "Pigment print"],
  },
  {
    id: 309,
    title: "Garden of Small Rules",
    description: "Plants that grow from eleven lines of code and the visitor's breath.",
    student: "Nur Aisyah Rahman",
    supervisor: "Dr. Mei-Ling Tan",
    year: 2019,
    grade: "A-",
    category: "Digital Arts",
    tags: ["generative art", "plants", "installation"],
    image: { motif: "leaves", tint: "a" },
    abstract:
      "A fern is a rule that is applied to itself. " +
      "The garden is drawn by plotters onto a wall of paper, from rules so short that they are printed beside it. " +
      "A microphone hears visitors breathe, and the pace of it bends stems and spreads leaves. " +
      "Each evening the wall is photographed and the paper begins anew. " +
      "In the last week visitors were given the rules to change, and the garden of the children was the tallest.",
    technologies: ["Processing", "L-systems", "Pen plotter"],
  },
  {
    id: 310,
    title: "Café Sonore",
    foreign: { words: "Café Sonore", lang: "fr" },
    description: "A radio drama for one table, heard through the wood of its top by those who lean on it.",
    student: "Élodie N'Diaye",
    supervisor: "Dr. Yonatan Peretz",
    year: 2018,
    grade: "A",
    category: "Digital Arts",
    tags: ["sound art", "storytelling", "installation"],
    image: { motif: "orbits", tint: "d" },
    abstract:
      "Who sits in a café hears half of the neighbours' lives. " +
      "At this table one hears the other half: a guest who sets both elbows on it and covers the ears hears voices through the bones of the arms. " +
      "Each of the four seats knows a different part of one evening, and only those who tell each other will understand it. " +
      "The play was written with the guests of a real café, and recorded there after closing time. " +
      "It was heard by six hundred people, who mostly stayed to talk.",
    technologies: ["Bone conduction", "Reaper", "Raspberry Pi"],
  },
  {
    id: 311,
    title: "One Thousand Doors",
    description: "Every door of a street that is to be torn down, and who went in and out of it.",
    student: "Davit Gelashvili",
    supervisor: "Dr. Amal Khoury",
    year: 2017,
    grade: "B+",
    category: "Digital Arts",
    tags: ["photography", "city", "memory"],
    image: { motif: "windows", tint: "b" },
    abstract:
      "A street of the old railway workers was to make room for offices. " +
      "In its last year each of its doors was photographed from the same distance and in the same light, closed and, where people wished it, open. " +
      "On the web one walks along the street and may knock; behind some doors somebody tells a story. " +
      "The former tenants were the first to see it, and added two hundred photographs of their own. " +
      "The doors that could be saved were hung in the new building's entrance.",
    technologies: ["Medium format film", "WebGL", "Three.js"],
  },
  {
    id: 312,
    title: "Constellations for a City Without Stars",
    description: "A planetarium of lit windows, with legends by those who live behind them.",
    student: "Leilani Kealoha",
    supervisor: "Prof. Henrik Lindqvist",
    year: 2016,
    grade: "A-",
    category: "Digital Arts",
    tags: ["light", "projection", "storytelling"],
    image: { motif: "network", tint: "e" },
    abstract:
      "From the city's hill one sees some forty stars and eleven thousand windows. " +
      "For a month the lights of one slope were recorded from dusk to dawn. " +
      "Windows that go out together were joined by lines, and people who live there were asked what the figure is called. " +
      "A dome in the park showed the new sky with its twenty-six legends, told by those who had named them. " +
      "No window can be told from another in it, and whoever asked was left out.",
    technologies: ["openFrameworks", "Dome projection", "Time-lapse"],
  },
];
