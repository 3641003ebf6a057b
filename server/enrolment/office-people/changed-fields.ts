/** The changed fields before and after, for the audit. */
export function changedFields<After extends object>(
  before: After,
  after: After,
): { before: Partial<After>; after: Partial<After> } {
  const fields = Object.keys(after) as (keyof After)[]
  const changed = fields.filter((field) => before[field] !== after[field])
  const pick = (from: After) =>
    Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<After>
  return { before: pick(before), after: pick(after) }
}
