import { create } from 'zustand';

/** The folder that `leafpath serve` gives, and where asking for its sessions stands. */
export interface ServedFolder {
  /** absolute path of the folder; '' until the server has told it */
  readonly name: string;
  /** `gone`: the server does not answer; `refused`: it is another one than the page came from */
  readonly phase: 'listing' | 'listed' | 'gone' | 'refused';
  /** asks for the sessions again and shows them */
  readonly list: () => void;
}

/** What the page knows of its server; `served` is null when it does not come from `leafpath serve`. */
export const useServedFolder = create<{ readonly served: ServedFolder | null }>()(() => ({ served: null }));
