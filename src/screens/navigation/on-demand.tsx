import {
  createElement,
  use,
  useEffect,
  useState,
  useTransition,
  type ComponentType,
  type ReactNode,
} from "react";
import { Alert } from "../../ui/alert.tsx";
import { TryAgain } from "../shared/try-again.tsx";
import { reloadIfReleased } from "./load-code.ts";
import { PageHeading } from "./page-heading.tsx";
import type { OnDemand } from "./page-table.ts";

/** A module that is loaded once, when the browser is idle or a page needs it. Null stands for a failure. */
export interface OnDemandModule<Module> extends OnDemand {
  /** Loads it, and tries again after a failure. */
  readonly load: () => Promise<Module | null>;
  /** Loads it, unless that has failed before. */
  readonly loadOnce: () => Promise<Module | null>;
  readonly loaded: () => Module | null;
}

export function onDemand<Module>(importModule: () => Promise<Module>): OnDemandModule<Module> {
  let request: Promise<Module | null> | null = null;
  let hasFailed = false;
  let loaded: Module | null = null;
  const load = (): Promise<Module | null> => {
    if (request === null || hasFailed) {
      hasFailed = false;
      request = importModule().then(
        (module) => (loaded = module),
        () => {
          hasFailed = true;
          return null;
        },
      );
    }
    return request;
  };
  return {
    load,
    loadOnce: () => request ?? load(),
    loaded: () => loaded,
    isLoaded: () => loaded !== null,
  };
}

interface OnDemandPageProps<Module> {
  module: OnDemandModule<Module>;
  /** While the module is missing. */
  title: string;
  lead?: string;
  /** What could not be loaded. */
  what: string;
  children: (module: Module) => ReactNode;
}

/** A page whose module is loaded on demand. Suspends while loading. */
export function OnDemandPage<Module>({ module, children, ...failed }: OnDemandPageProps<Module>) {
  // Rendering again must not retry: a failure stays until the user retries.
  const [current, setCurrent] = useState(module.loadOnce);
  const [isRetrying, startRetry] = useTransition();
  // The last hook: React skips `use` where the module has come meanwhile.
  const loaded = module.loaded() ?? use(current);
  if (loaded !== null) return children(loaded);
  return (
    <LoadFailed
      {...failed}
      isRetrying={isRetrying}
      onRetry={() => startRetry(() => setCurrent(module.load()))}
    />
  );
}

/** The page of a flow whose component is in such a module. */
export const pageIn = <Module, FlowRef>(
  module: OnDemandModule<Module>,
  title: string,
  componentIn: (loaded: Module) => ComponentType<{ flowRef: FlowRef }>,
) =>
  function FlowPage({ flowRef }: { flowRef: FlowRef }) {
    return (
      <OnDemandPage module={module} title={title} what="this page">
        {(loaded) => createElement(componentIn(loaded), { flowRef })}
      </OnDemandPage>
    );
  };

interface LoadFailedProps extends Omit<OnDemandPageProps<unknown>, "module" | "children"> {
  isRetrying: boolean;
  onRetry: () => void;
}

function LoadFailed({ title, lead, what, isRetrying, onRetry }: LoadFailedProps) {
  useEffect(() => {
    if (!isRetrying) void reloadIfReleased();
  }, [isRetrying]);
  return (
    <>
      <PageHeading title={title} {...(lead !== undefined && { lead })} />
      <Alert
        tone="bad"
        title={`We couldn't load ${what}.`}
        action={<TryAgain busy={isRetrying} onClick={onRetry} />}
      >
        Check your connection and try again.
      </Alert>
    </>
  );
}
