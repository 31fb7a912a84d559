/** What Vite replaces at build time, for the workers, whose types know no Vite. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}
