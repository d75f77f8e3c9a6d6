/** Scrolls a positioned container so that this part of it is visible; never the page. */
export function keepInView(container: HTMLElement, { offsetTop, offsetHeight }: HTMLElement): void {
  const { scrollTop, clientHeight } = container;
  const bottom = offsetTop + offsetHeight;
  if (offsetTop < scrollTop) container.scrollTop = offsetTop;
  else if (bottom > scrollTop + clientHeight) container.scrollTop = bottom - clientHeight;
}

/** Runs now and whenever the container is resized, until the returned function is called. */
export function whenResized(
  container: HTMLElement | null,
  run: (container: HTMLElement) => void,
): () => void {
  const observer = new ResizeObserver(() => container && run(container));
  if (container !== null) observer.observe(container);
  return () => observer.disconnect();
}
