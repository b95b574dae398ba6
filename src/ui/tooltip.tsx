import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './tooltip.module.css';

/** One popup serves every tooltip of the page, so that a list of rows full of buttons stays light. */
const shared = Base.createHandle<string>();

/** The popup itself; UiRoot renders it once. */
export function TooltipHost(): ReactElement {
  return (
    <Base.Provider delay={500} closeDelay={0} timeout={300}>
      <Base.Root handle={shared} disableHoverablePopup>
        {({ payload }) => (
          <Base.Portal>
            <Base.Positioner className={styles.positioner} sideOffset={6} collisionPadding={8}>
              <Base.Popup className={styles.popup}>{payload}</Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        )}
      </Base.Root>
    </Base.Provider>
  );
}

export type TooltipProps = {
  /** Plain words. They describe; the element needs a name of its own. */
  readonly content: string;
  /** One focusable element, such as a button, that takes props and a ref. */
  readonly children: ReactElement;
};

/** Shows words beside an element on hover and keyboard focus. */
export function Tooltip({ content, children }: TooltipProps): ReactElement {
  return <Base.Trigger handle={shared} payload={content} delay={500} render={children} />;
}
