/** The oldest browsers of some people: a version of each engine by MDN's name for its browser. */
export interface Floor {
  people: string
  versions: Readonly<Record<'safari' | 'safari_ios' | 'chrome' | 'chrome_android' | 'firefox', string>>
}

/** Of children and families, and of all that tutors and the office share with them. */
export const CHILDREN: Floor = {
  people: 'children and families',
  versions: { safari: '16.0', safari_ios: '16.0', chrome: '110', chrome_android: '110', firefox: '128' },
}

export const STAFF: Floor = {
  people: 'tutors and the office',
  versions: { safari: '16.4', safari_ios: '16.4', chrome: '117', chrome_android: '117', firefox: '128' },
}

/** The sources of screens that no child and no family opens. */
const OF_STAFF = /^(?:web\/)?(?:tutor|office|sign-in\/office)\//

export function floorOf(source: string): Floor {
  return OF_STAFF.test(source) ? STAFF : CHILDREN
}

/** One build serves all, so its syntax is that of the lowest floor, by the bundler's names of these browsers. */
export const BUILD_TARGET = [
  `ios${CHILDREN.versions.safari_ios}`,
  `safari${CHILDREN.versions.safari}`,
  `chrome${CHILDREN.versions.chrome}`,
  `firefox${CHILDREN.versions.firefox}`,
]
