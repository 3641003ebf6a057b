export * as madeLinks from './made-links.ts'
export { linkDoor, spendLink, linkTrouble } from './link-door.ts'
export { closeLinks, findLink, listLinksOfLesson, revokeLink, revokeLinksOf, saveLink } from './link-store.ts'
