/** Runs something after a while. @returns the way to call it off. */
export function runLater(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
