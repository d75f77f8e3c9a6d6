import { useRef, type ChangeEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { UploadIcon } from "../../ui/icons.tsx";

/** Opens a log file. */
export function ImportButton({ onOpen }: { onOpen: (fileName: string, text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);

  const read = (event: ChangeEvent<HTMLInputElement>): void => {
    const { files } = event.target;
    const [file] = files ?? [];
    if (file !== undefined) void file.text().then((text) => onOpen(file.name, text));
    // Allows selecting the same file again.
    event.target.value = "";
  };

  return (
    <>
      <Button size="compact" icon={<UploadIcon />} onClick={() => input.current?.click()}>
        Import
      </Button>
      <input ref={input} type="file" accept=".jsonl" hidden aria-label="Log file" onChange={read} />
    </>
  );
}
