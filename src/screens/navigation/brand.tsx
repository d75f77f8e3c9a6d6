import { brand, mark } from "./frame.css.ts";

export function Brand() {
  return (
    <span className={brand}>
      <svg className={mark} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M16 6 2.500 12.500 16 19l13.500-6.500L16 6Z" fill="currentColor" />
        <path
          d="M8.500 17v5.500c4.500 3.300 10.500 3.300 15 0V17M28 13.500V21"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.200"
          strokeLinecap="round"
        />
      </svg>
      <span>Graduation Projects</span>
    </span>
  );
}
