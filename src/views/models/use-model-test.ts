import { useCallback, useRef, useState } from 'react';
import type { ModelSettings } from '../../chat/model-settings';
import type { ModelTest } from '../../chat/model-test';
import { useActions } from '../store-context';

/** Where trying a model stands. */
export type Trying =
  | { readonly type: 'idle' }
  | { readonly type: 'testing' }
  | { readonly type: 'done'; readonly result: ModelTest; readonly hasKey: boolean };

interface ModelTrial {
  readonly trying: Trying;
  /** `hasKey`: one is typed or known */
  readonly test: (settings: ModelSettings, key: string | undefined, hasKey: boolean) => void;
  /** What was shown is no more about what stands in the fields. */
  readonly clear: () => void;
}

/** Tries a model; a result that comes after `clear` is dropped. */
export function useModelTest(): ModelTrial {
  const { testModel } = useActions();
  const [trying, setTrying] = useState<Trying>({ type: 'idle' });
  const turn = useRef(0);
  const test = useCallback(
    (settings: ModelSettings, key: string | undefined, hasKey: boolean) => {
      turn.current += 1;
      const mine = turn.current;
      setTrying({ type: 'testing' });
      void testModel(settings, key).then((result) => {
        if (turn.current === mine) setTrying({ type: 'done', result, hasKey });
      });
    },
    [testModel],
  );
  const clear = useCallback(() => {
    turn.current += 1;
    setTrying((before) => (before.type === 'idle' ? before : { type: 'idle' }));
  }, []);
  return { trying, test, clear };
}
