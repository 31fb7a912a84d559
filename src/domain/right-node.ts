/** A node of a tree of rights: a folder, a page, or a permission below a page. */
export type RightNode = {
  readonly id: string;
  readonly title: string;
  readonly hasRules: boolean;
  /** No role but the administrator's can be granted it. */
  readonly isAdminOnly: boolean;
  readonly children: readonly RightNode[];
};

/** A data rule that a role can be under. */
export type RuleChoice = { readonly id: string; readonly name: string; readonly text: string };
/** `held`: the ids of those that it is under. */
export type RuleChoices = { readonly rules: readonly RuleChoice[]; readonly held: readonly string[] };
