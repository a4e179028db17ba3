interface Platform {
  readonly platFormCode: string;
  readonly platformType: string;
  readonly name: string;
  readonly nameEn: string;
  /** Sites, separated by commas. */
  readonly region: string;
}

const marketplaces: readonly (readonly [code: string, name: string, nameEn: string, sites: string])[] = [
  ['AMAZON', '亚马逊', 'Amazon', 'US,CA,MX,BR,UK,DE,FR,IT,ES,NL,SE,PL,JP,AU,SG,AE'],
  ['EBAY', 'eBay', 'eBay', 'US,UK,DE,FR,IT,ES,AU,CA'],
  ['WISH', 'Wish', 'Wish', 'US,UK,DE,FR'],
  ['SHOPEE', '虾皮', 'Shopee', 'SG,MY,TH,PH,VN,ID,TW,BR,MX'],
  ['LAZADA', '来赞达', 'Lazada', 'SG,MY,TH,PH,VN,ID'],
  ['ALIEXPRESS', '速卖通', 'AliExpress', 'US,ES,FR,DE,BR'],
  ['WALMART', '沃尔玛', 'Walmart', 'US,CA,MX'],
  ['ETSY', 'Etsy', 'Etsy', 'US,UK,DE,FR'],
  ['CDISCOUNT', 'Cdiscount', 'Cdiscount', 'FR'],
  ['RAKUTEN', '乐天', 'Rakuten', 'JP'],
  ['NEWEGG', '新蛋', 'Newegg', 'US,CA'],
  ['TIKTOK', 'TikTok Shop', 'TikTok Shop', 'US,UK,SG,MY,TH,PH,VN,ID'],
  ['TEMU', 'Temu', 'Temu', 'US,UK,DE,FR,IT,ES'],
  ['SHEIN', '希音', 'SHEIN', 'US,UK,DE,FR,BR,MX'],
  ['OZON', 'Ozon', 'Ozon', 'AE'],
  ['MERCADOLIBRE', '美客多', 'Mercado Libre', 'MX,BR'],
  ['COUPANG', '酷澎', 'Coupang', 'KR'],
  ['ALLEGRO', 'Allegro', 'Allegro', 'PL'],
  ['WAYFAIR', 'Wayfair', 'Wayfair', 'US,UK,DE'],
];

const independents: typeof marketplaces = [
  ['SHOPIFY', 'Shopify', 'Shopify', 'US,UK,DE,AU'],
  ['SHOPLINE', 'SHOPLINE', 'SHOPLINE', 'US,UK,SG'],
  ['SHOPLAZZA', '店匠', 'Shoplazza', 'US,UK,DE'],
  ['OTHER', '其他', 'Other', 'US'],
];

/** E-commerce platforms by type, with the sites on which we collect. */
export const platformGroups: readonly { platformType: string; platforms: readonly Platform[] }[] = [groupOf('MARKETPLACE', marketplaces), groupOf('INDEPENDENT', independents)];

function groupOf(platformType: string, rows: typeof marketplaces): (typeof platformGroups)[number] {
  return { platformType, platforms: rows.map(([platFormCode, name, nameEn, region]) => ({ platFormCode, platformType, name, nameEn, region })) };
}
