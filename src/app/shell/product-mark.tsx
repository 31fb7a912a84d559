/** The product's mark, drawn in the page, so that it needs no network and no cached file. The same drawing as public/icon.svg. */
export function ProductMark({ size }: { readonly size: number }) {
  return (
    <svg className="product-mark" viewBox="0 0 512 512" width={size} height={size} aria-hidden focusable="false">
      <rect width="512" height="512" rx="104" fill="#c118ff" />
      <g fill="#fff">
        <path d="M64 352h384l-40 64a48 48 0 0 1-41 22H145a48 48 0 0 1-41-22z" />
        <rect x="112" y="264" width="84" height="72" rx="8" />
        <rect x="206" y="264" width="84" height="72" rx="8" opacity=".82" />
        <rect x="300" y="264" width="84" height="72" rx="8" opacity=".64" />
        <rect x="159" y="182" width="84" height="72" rx="8" opacity=".9" />
        <path d="M318 76h26v96h54v26h-80z" opacity=".95" />
        <path d="M206 76h138v26H206z" opacity=".95" />
        <path d="M218 102h14v72h-14z" opacity=".8" />
      </g>
    </svg>
  );
}
