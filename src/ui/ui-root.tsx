import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactElement, ReactNode } from 'react';
import { LiveRegion } from './live-region';
import { MessagesProvider } from './messages/messages-context';
import type { Locale } from './messages/catalogue';
import { TooltipHost } from './tooltip';

/** Language, tooltips and spoken news for the whole page; stands once around everything. */
export function UiRoot({ locale, children }: { locale: Locale; children: ReactNode }): ReactElement {
  return (
    // The page's policy forbids <style> elements; none of the parts in use needs one.
    <CSPProvider disableStyleElements>
      <MessagesProvider locale={locale}>
        <LiveRegion>{children}</LiveRegion>
        <TooltipHost />
      </MessagesProvider>
    </CSPProvider>
  );
}
