/** The name of the department just switched to: the workspace that says so is another one than the one that switched. */
let note: string | undefined;

export function leaveDepartNote(name: string): void {
  note = name;
}

/** @returns the note once. */
export function takeDepartNote(): string | undefined {
  const taken = note;
  note = undefined;
  return taken;
}
