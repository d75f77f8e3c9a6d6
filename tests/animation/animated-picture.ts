import type { Page } from "@playwright/test";

/** Of the pictures: smaller than the page, as they are all in one file. */
const scale = 0.75;

interface Frame {
  /** A WebP image, in base64. */
  readonly image: string;
  readonly ms: number;
}

export interface Film {
  /** Takes a picture of the page, shown for `ms` milliseconds. */
  readonly take: (ms: number) => Promise<void>;
  /** An SVG that shows the frames again and again; only the last one where reduced motion is preferred. */
  readonly svg: (title: string) => string;
}

/** Records pictures of a page as one animated SVG, which browsers and code hosts show as an image. */
export async function film(page: Page): Promise<Film> {
  const devtools = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  const size = page.viewportSize();
  if (size === null) throw new Error("The page has no fixed size.");
  return {
    take: async (ms) => {
      const clip = { x: 0, y: 0, ...size, scale };
      const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: 50, clip });
      frames.push({ image: data, ms });
    },
    svg: (title) => drawn(frames, size, title),
  };
}

function drawn(
  frames: readonly Frame[],
  { width, height }: { readonly width: number; readonly height: number },
  title: string,
): string {
  const whole = frames.reduce((sum, { ms }) => sum + ms, 0);
  const percent = (ms: number): string => `${((100 * ms) / whole).toFixed(3)}%`;
  let from = 0;
  const rules: string[] = [];
  const images = frames.map(({ image, ms }, index) => {
    const until = from + ms;
    const before = from === 0 ? "" : `0%{opacity:0}`;
    const after = until >= whole ? "" : `${percent(until)}{opacity:0}`;
    rules.push(`@keyframes f${index}{${before}${percent(from)}{opacity:1}${after}}`);
    from = until;
    return `<image class="frame" style="animation-name:f${index}" width="${width}" height="${height}" href="data:image/webp;base64,${image}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}" role="img">`,
    `<title>${title}</title>`,
    `<style>.frame{opacity:0;animation:${whole}ms step-end infinite}.frame:last-of-type{opacity:1}`,
    `@media(prefers-reduced-motion:reduce){.frame{animation:none}}`,
    `${rules.join("")}</style>`,
    ...images,
    `</svg>`,
    "",
  ].join("\n");
}
