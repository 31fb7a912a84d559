/** The parts of one sheet that are cut apart: each with the heading, its name, the same content, and lines to sign. */
import type { ReactNode } from 'react';
import './cut-apart.css';

type PartsProps = {
  readonly names: readonly string[];
  readonly heading: ReactNode;
  readonly signatures: readonly string[];
  readonly children: ReactNode;
};

export const CutApart = ({ names, heading, signatures, children }: PartsProps) =>
  names.map(name => (
    <section key={name} className="print-part" aria-label={name}>
      {heading}
      <h2>{name}</h2>
      {children}
      <Signatures who={signatures} />
    </section>
  ));

export const Signatures = ({ who }: { readonly who: readonly string[] }) =>
  who.length === 0 ? null : (
    <p className="print-signatures">
      {who.map(name => (
        <span key={name}>{name}</span>
      ))}
    </p>
  );
