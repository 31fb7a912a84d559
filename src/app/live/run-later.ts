/** Runs a function after a delay. @returns a function that cancels it. */
export function runLater(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
