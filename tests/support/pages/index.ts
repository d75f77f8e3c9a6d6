/* The page objects: each is a namespace of functions that name locators and repeated actions of a page. */

export * as board from "./board.ts";
export * as booking from "./booking.ts";
export * as feedback from "./feedback.ts";
export * as files from "./files.ts";
export * as forms from "./forms.ts";
export * as home from "./project-home.ts";
export * as landing from "./landing.ts";
export * as layout from "./layout.ts";
export * as myProject from "./my-project.ts";
export * as overview from "./overview.ts";
export * as palette from "./palette.ts";
export * as profile from "./profile.ts";
export * as printout from "./printout.ts";
export * as snippets from "./snippets.ts";
export * as teamForm from "./team-form.ts";
