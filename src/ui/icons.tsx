import {
  Archive,
  ArrowLeft,
  ArrowRight,
  Bookmark,
  Calendar,
  CalendarPlus,
  ChevronDown,
  Check,
  CircleCheck,
  CircleX,
  Code,
  Columns3,
  Download,
  Ellipsis,
  Eye,
  EyeOff,
  FileText,
  Flag,
  Folder,
  Image,
  Info,
  LifeBuoy,
  Link,
  Menu,
  MessageSquare,
  Minus,
  Plus,
  Presentation,
  Printer,
  Search,
  SquarePlay,
  Table,
  TriangleAlert,
  Upload,
  User,
  UserPen,
  Users,
  X,
  type IconNode,
} from "lucide";
import { createElement } from "react";
import * as styles from "./icons.css.ts";

interface IconProps {
  /** Defaults to the size of the text next to it. */
  size?: "small" | "normal" | "large";
}

/* Icons are hidden from assistive technology: the text next to one, or its button's label, carries the
   meaning. A page has a hundred of them, so the elements in one are created once. Lets the bundler drop unused
   icons: */
// @__NO_SIDE_EFFECTS__
function createIcon(drawing: IconNode, turns: "never" | "rightToLeft" = "never") {
  const sizes = turns === "never" ? styles.icon : styles.turningIcon;
  const strokes = drawing.map(([tag, attributes], index) =>
    createElement(tag, { key: index, ...attributes }),
  );
  return function Icon({ size = "normal" }: IconProps) {
    return (
      <svg
        className={sizes[size]}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {strokes}
      </svg>
    );
  };
}

export const PlusIcon = createIcon(Plus);
export const MinusIcon = createIcon(Minus);
export const CheckIcon = createIcon(Check);
export const CloseIcon = createIcon(X);
export const SearchIcon = createIcon(Search);
export const MenuIcon = createIcon(Menu);
export const DotsIcon = createIcon(Ellipsis);
export const EyeIcon = createIcon(Eye);
export const EyeOffIcon = createIcon(EyeOff);
export const DownloadIcon = createIcon(Download);
export const UploadIcon = createIcon(Upload);
export const PrinterIcon = createIcon(Printer);
export const BookmarkIcon = createIcon(Bookmark);
export const CalendarPlusIcon = createIcon(CalendarPlus);
export const HelpIcon = createIcon(LifeBuoy);

export const ArrowLeftIcon = createIcon(ArrowLeft, "rightToLeft");
export const ArrowRightIcon = createIcon(ArrowRight, "rightToLeft");
export const ChevronDownIcon = createIcon(ChevronDown);

export const UserIcon = createIcon(User);
export const EditUserIcon = createIcon(UserPen);
export const UsersIcon = createIcon(Users);
export const BoardIcon = createIcon(Columns3);
export const CalendarIcon = createIcon(Calendar);
export const FlagIcon = createIcon(Flag);
export const FolderIcon = createIcon(Folder);
export const SpeechIcon = createIcon(MessageSquare);

export const DocumentIcon = createIcon(FileText);
export const SheetIcon = createIcon(Table);
export const SlidesIcon = createIcon(Presentation);
export const CodeIcon = createIcon(Code);
export const PictureIcon = createIcon(Image);
export const VideoIcon = createIcon(SquarePlay);
export const ArchiveIcon = createIcon(Archive);
export const LinkIcon = createIcon(Link);

export const InfoIcon = createIcon(Info);
export const GoodIcon = createIcon(CircleCheck);
export const WarningIcon = createIcon(TriangleAlert);
export const BadIcon = createIcon(CircleX);
