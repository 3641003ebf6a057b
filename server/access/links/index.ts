export { linkDoor, spendLink, linkTrouble } from './link-door.ts'
export { asLink, findLink, listLinksOfLesson, revokeLinksOf, saveLink } from './link-store.ts'
