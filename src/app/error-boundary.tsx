import { Component, type ErrorInfo, type ReactElement, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { useMessages } from '../ui/messages/messages-context';
import styles from './error-boundary.module.css';

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Keeps a fault of ours within one pane; give it a `key` that changes with what the pane shows, so that it tries anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // oxlint-disable-next-line no-console -- a fault of ours belongs where developers look
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return <Crash error={failure.error} onRetry={() => this.setState({ failure: null })} />;
  }
}

function Crash({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactElement {
  const { t } = useMessages();
  return (
    <div className={styles['crash']} role="alert">
      <EmptyState
        icon="error"
        title={t('shell.crash.title')}
        body={t('shell.crash.body')}
        actions={
          <>
            <Button onClick={onRetry}>{t('common.retry')}</Button>
            <Button variant="ghost" onClick={() => location.reload()}>
              {t('common.reload')}
            </Button>
          </>
        }
      />
      <code className={styles['reason']}>{String(error).slice(0, 500)}</code>
    </div>
  );
}
