import * as arco from '@arco-design/web-react/icon';
import type { ComponentType } from 'react';
import { useServices } from './RendererServices.ts';

/** The icons that config may name. */
const icons: Readonly<Record<string, ComponentType<{ className?: string }>>> = {
  add: arco.IconPlus, app: arco.IconMobile, apps: arco.IconApps, archive: arco.IconArchive, arrowDown: arco.IconArrowDown, arrowLeft: arco.IconArrowLeft,
  arrowRight: arco.IconArrowRight, arrowUp: arco.IconArrowUp, attachment: arco.IconAttachment, bell: arco.IconNotification, book: arco.IconBook,
  bulb: arco.IconBulb, calendar: arco.IconCalendar, calendarClock: arco.IconCalendarClock, camera: arco.IconCamera, card: arco.IconIdcard,
  check: arco.IconCheck, checkCircle: arco.IconCheckCircleFill, clock: arco.IconClockCircle, close: arco.IconClose, closeCircle: arco.IconCloseCircleFill,
  compass: arco.IconCompass, copy: arco.IconCopy, customerService: arco.IconCustomerService, dashboard: arco.IconDashboard, delete: arco.IconDelete,
  desktop: arco.IconDesktop, down: arco.IconDown, download: arco.IconDownload, edit: arco.IconEdit, email: arco.IconEmail, empty: arco.IconEmpty,
  exchange: arco.IconSwap, expand: arco.IconExpand, export: arco.IconExport, eye: arco.IconEye, eyeInvisible: arco.IconEyeInvisible, file: arco.IconFile,
  filePdf: arco.IconFilePdf, filter: arco.IconFilter, fire: arco.IconFire, folder: arco.IconFolder, fullscreen: arco.IconFullscreen,
  fullscreenExit: arco.IconFullscreenExit, gift: arco.IconGift, heart: arco.IconHeart, history: arco.IconHistory, home: arco.IconHome,
  image: arco.IconImage, import: arco.IconImport, info: arco.IconInfoCircle, infoFill: arco.IconInfoCircleFill, language: arco.IconLanguage,
  launch: arco.IconLaunch, layout: arco.IconLayout, left: arco.IconLeft, lineHeight: arco.IconLineHeight, link: arco.IconLink, list: arco.IconUnorderedList,
  location: arco.IconLocation, lock: arco.IconLock, manager: arco.IconUserGroup, menu: arco.IconMenu, message: arco.IconMessage, minus: arco.IconMinus,
  mobile: arco.IconMobile, moon: arco.IconMoon, more: arco.IconMore, nav: arco.IconNav, pause: arco.IconPause, phone: arco.IconPhone, play: arco.IconPlayArrow,
  power: arco.IconPoweroff, print: arco.IconPrinter, public: arco.IconPublic, qrcode: arco.IconQrcode, question: arco.IconQuestionCircle, record: arco.IconRecord,
  redo: arco.IconRedo, refresh: arco.IconRefresh, reply: arco.IconReply, right: arco.IconRight, safe: arco.IconSafe, save: arco.IconSave, scan: arco.IconScan,
  schedule: arco.IconSchedule, search: arco.IconSearch, send: arco.IconSend, settings: arco.IconSettings, share: arco.IconShareInternal, shop: arco.IconStorage,
  sort: arco.IconSort, sortAscending: arco.IconSortAscending, sortDescending: arco.IconSortDescending, stamp: arco.IconStamp, star: arco.IconStar,
  stop: arco.IconStop, storage: arco.IconStorage, subscribe: arco.IconSubscribe, sun: arco.IconSun, swap: arco.IconSwap, sync: arco.IconSync, tag: arco.IconTag,
  tags: arco.IconTags, thumbUp: arco.IconThumbUp, thunderbolt: arco.IconThunderbolt, tool: arco.IconTool, trophy: arco.IconTrophy, undo: arco.IconUndo,
  unlock: arco.IconUnlock, up: arco.IconUp, upload: arco.IconUpload, user: arco.IconUser, userAdd: arco.IconUserAdd, userGroup: arco.IconUserGroup,
  warning: arco.IconExclamationCircleFill, wechat: arco.IconWechat,
};

/** A decorative icon by its name; an unknown one draws nothing and leaves a diagnostic. */
export function Icon({ name, className }: { readonly name: string; readonly className?: string }) {
  const { report } = useServices();
  const Drawn = Object.hasOwn(icons, name) ? icons[name] : undefined;
  if (!Drawn) {
    report({ source: `icon "${name}"`, reason: `no such icon; known are ${Object.keys(icons).join(', ')}` });
    return null;
  }
  return <span className="sb-icon" aria-hidden="true"><Drawn {...(className === undefined ? {} : { className })} /></span>;
}
