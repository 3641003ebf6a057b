export const tutor = {}
