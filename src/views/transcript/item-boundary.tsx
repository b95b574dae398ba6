import { Component, type ReactNode } from 'react';

interface ItemBoundaryProps {
  /** stands in for an item that could not be shown */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a fault in one item from taking the whole conversation with it (field report B18). */
export class ItemBoundary extends Component<ItemBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
