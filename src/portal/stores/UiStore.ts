import { action, makeObservable, observable, observableRef, when } from 'mobx';

export type Theme = 'light' | 'dark';

/** State of the browser window that belongs to no page. */
export class UiStore {
  theme: Theme;
  isMobile = false;
  /** The address being shown: path and query, without the origin. */
  path = '/';
  query: Readonly<Record<string, string>> = {};
  /** Whether a page is being opened, which shows a thin bar at the top. */
  opening = false;
  online = true;
  searching = false;

  constructor(theme: Theme) {
    this.theme = theme;
    makeObservable(this, {
      theme: observable,
      isMobile: observable,
      path: observable,
      query: observableRef,
      opening: observable,
      online: observable,
      searching: observable,
      themeChosen: action,
      resized: action,
      located: action,
      pageOpening: action,
      pageOpened: action,
      connectionChanged: action,
      searchToggled: action,
    });
  }

  themeChosen(theme: Theme): void {
    this.theme = theme;
  }
  resized(isMobile: boolean): void {
    this.isMobile = isMobile;
  }
  located(path: string, query: Readonly<Record<string, string>>): void {
    this.path = path;
    this.query = query;
  }
  pageOpening(): void {
    this.opening = true;
  }
  pageOpened(): void {
    this.opening = false;
  }
  /** Resolves when no page is being opened. */
  async whenOpened(): Promise<void> {
    await when(() => !this.opening);
  }
  searchToggled(open: boolean): void {
    this.searching = open;
  }
  connectionChanged(online: boolean): void {
    this.online = online;
  }
}
