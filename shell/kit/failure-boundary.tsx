import { Component, type ReactNode } from "react";

type FailureBoundaryProps = {
  /** What stands in the place of what failed; `retry` puts the children there anew. */
  failed: (retry: () => void) => ReactNode;
  /** Called before they are. */
  onRetry: () => void;
  children: ReactNode;
};

/** Keeps a failure within its own place: around it everything lives on. */
export class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: unknown) {
    console.error("A part of the app failed", error);
  }
  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };
  override render() {
    return this.state.hasFailed ? this.props.failed(this.retry) : this.props.children;
  }
}
