/** Where in a JSON file something stands: `branches[0].students[3].grade`. */
export function placeOf(path: readonly PropertyKey[]): string {
  const place = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
  return place.replace(/^\./, '') || 'the file'
}
