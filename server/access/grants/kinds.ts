/**
 * The kinds of grants. Each part adds its own by declaration merging, so that no lower one has to know it.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by the parts
export interface GrantKinds {}
export type GrantKind = keyof GrantKinds
