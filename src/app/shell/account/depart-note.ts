/** The name of the new department, passed from the old signed-in frame to the new one, which shows it. */
let note: string | undefined;

export function leaveDepartNote(name: string): void {
  note = name;
}

/** @returns the note; the second call returns nothing. */
export function takeDepartNote(): string | undefined {
  const taken = note;
  note = undefined;
  return taken;
}
