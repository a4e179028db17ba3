interface Platform {
  readonly platFormCode: string;
  readonly platformType: string;
  readonly name: string;
  readonly nameEn: string;
  /** Sites, separated by commas. */
  readonly region: string;
}

const marketplaces: readonly (readonly [code: string, name: string, nameEn: string, sites: string])[] = [
  ['AMAZON', '亚马逊', 'Amazon', 'US,CA,MX,BR,UK,DE,FR,IT,ES,NL,SE,PL,BE,IE,TR,AE,SA,EG,ZA,IN,JP,AU,SG'],
  ['EBAY', 'eBay', 'eBay', 'US,CA,UK,DE,FR,IT,ES,AT,BE,CH,IE,NL,PL,AU,HK,MY,PH,SG'],
  ['WISH', 'Wish', 'Wish', 'US,CA,UK,DE,FR,IT,ES,AU'],
  ['SHOPEE', '虾皮', 'Shopee', 'SG,MY,TH,PH,VN,ID,TW,BR,MX,CL,CO'],
  ['LAZADA', '来赞达', 'Lazada', 'SG,MY,TH,PH,VN,ID'],
  ['ALIEXPRESS', '速卖通', 'AliExpress', 'US,ES,FR,DE,IT,PL,UK,BR,KR,RU'],
  ['WALMART', '沃尔玛', 'Walmart', 'US,CA,MX,CL'],
  ['ETSY', 'Etsy', 'Etsy', 'US,CA,UK,DE,FR,AU'],
  ['CDISCOUNT', 'Cdiscount', 'Cdiscount', 'FR'],
  ['RAKUTEN', '乐天', 'Rakuten', 'JP,FR'],
  ['NEWEGG', '新蛋', 'Newegg', 'US,CA'],
  ['TIKTOK', 'TikTok Shop', 'TikTok Shop', 'US,UK,DE,FR,IT,ES,IE,MX,BR,JP,SG,MY,TH,PH,VN,ID'],
  ['TEMU', 'Temu', 'Temu', 'US,CA,UK,DE,FR,IT,ES,NL,PL,AU,NZ,JP,KR,MX,BR'],
  ['SHEIN', '希音', 'SHEIN', 'US,UK,DE,FR,IT,ES,BR,MX,JP,AU'],
  ['OZON', 'Ozon', 'Ozon', 'RU,KZ,BY'],
  ['MERCADOLIBRE', '美客多', 'Mercado Libre', 'MX,BR,AR,CL,CO,UY,PE'],
  ['COUPANG', '酷澎', 'Coupang', 'KR,TW'],
  ['ALLEGRO', 'Allegro', 'Allegro', 'PL,CZ,SK,HU'],
  ['WAYFAIR', 'Wayfair', 'Wayfair', 'US,CA,UK,DE,IE'],
];

const independents: typeof marketplaces = [
  ['SHOPIFY', 'Shopify', 'Shopify', 'US,CA,UK,DE,FR,AU,SG,HK,JP'],
  ['SHOPLINE', 'SHOPLINE', 'SHOPLINE', 'US,UK,SG,HK,TW,MY'],
  ['SHOPLAZZA', '店匠', 'Shoplazza', 'US,UK,DE,FR,AU'],
  ['OTHER', '其他', 'Other', 'US,UK,DE,HK,SG'],
];

/** E-commerce platforms by type, with the sites where we collect. */
export const platformGroups: readonly { platformType: string; platforms: readonly Platform[] }[] = [
  groupOf('MARKETPLACE', marketplaces),
  groupOf('INDEPENDENT', independents),
];

function groupOf(platformType: string, rows: typeof marketplaces): (typeof platformGroups)[number] {
  return {
    platformType,
    platforms: rows.map(([platFormCode, name, nameEn, region]) => ({
      platFormCode,
      platformType,
      name,
      nameEn,
      region,
    })),
  };
}
