/** Where Debian's package has it. */
export const CHROMIUM = '/usr/bin/chromium'
