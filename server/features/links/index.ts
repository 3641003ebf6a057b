export { linkDoor, spendLink, linkTrouble } from './link-door.ts'
export {
  closeLinks,
  eraseLinks,
  findLink,
  listLinksOfLesson,
  revokeLink,
  revokeLinksOf,
  saveLink,
} from './link-store.ts'
