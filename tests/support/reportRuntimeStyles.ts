/**
 * Runs in the browser before the portal. Styles may come from files and from single properties of an
 * element's `style`; any other way of writing one is reported as a console error, which the tests
 * collect. The content security policy also reports some of these, but allows sheets made by script.
 */
export function reportRuntimeStyles(): void {
  const report = (how: string): void => console.error(`a style was written at run time: ${how}`);
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function (this: Document, ...args: Parameters<typeof createElement>) {
    if (args[0].toLowerCase() === 'style') report('<style>');
    return createElement.apply(this, args);
  };
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (this: Element, name: string, value: string) {
    if (name.toLowerCase() === 'style') report(`style="${value}"`);
    setAttribute.call(this, name, value);
  };
  const { insertRule, replace, replaceSync } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function (this: CSSStyleSheet, rule: string, index?: number) {
    report(rule);
    return insertRule.call(this, rule, index);
  };
  CSSStyleSheet.prototype.replace = function (this: CSSStyleSheet, text: string) {
    report(text);
    return replace.call(this, text);
  };
  CSSStyleSheet.prototype.replaceSync = function (this: CSSStyleSheet, text: string) {
    report(text);
    replaceSync.call(this, text);
  };
}
