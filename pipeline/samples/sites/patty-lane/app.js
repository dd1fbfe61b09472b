// Draws the whole site from data/*.json, the way a small ordering app does.
(function () {
  var root = document.getElementById("root");
  function make(tag, className, text) {
    var node = document.createElement(tag);
    if (className) node.className = className;
    if (text) node.textContent = text;
    return node;
  }
  function burger() {
    var holder = make("div");
    holder.innerHTML =
      '<svg viewBox="0 0 72 56" aria-hidden="true"><path d="M6 24q30-40 60 0Z" fill="#e8a33d"/><rect x="4" y="26" width="64" height="7" rx="3" fill="#6fae45"/><rect x="6" y="33" width="60" height="9" rx="4" fill="#6b3a21"/><path d="M6 43h60v4q0 7-8 7H14q-8 0-8-7Z" fill="#e8a33d"/></svg>';
    return holder.firstChild;
  }
  function frame(title) {
    var top = make("div", "top");
    top.append(make("strong", "", "Patty Lane"));
    var links = make("nav");
    [["/", "Burgers"], ["/offers", "Offers"]].forEach(function (pair) {
      var link = make("a", "", pair[1]);
      link.href = pair[0];
      links.append(link);
    });
    top.append(links);
    var wrap = make("div", "wrap");
    wrap.append(make("h1", "", title));
    root.append(top, make("div", "stripe"), wrap);
    return wrap;
  }
  function offerTile(offer) {
    var tile = make("section", offer.past ? "tile past" : "tile");
    tile.append(burger());
    if (offer.tag) tile.append(make("span", "tag", offer.tag));
    var heading = make("h2", "", offer.title);
    if (offer.was) {
      heading.append(" ", make("del", "", offer.was), " ", make("span", "", offer.now));
    }
    tile.append(heading, make("p", "", offer.text));
    if (offer.fine) tile.append(make("p", "fine", offer.fine));
    return tile;
  }
  function menuTile(item) {
    var tile = make("section", "tile");
    tile.append(burger(), make("h2", "", item.name), make("p", "", item.price));
    return tile;
  }
  var offers = root.dataset.view === "offers";
  fetch(offers ? "/data/offers.json" : "/data/menu.json")
    .then(function (answer) {
      if (!answer.ok) throw new Error("HTTP " + answer.status);
      return answer.json();
    })
    .then(function (data) {
      var wrap = frame(data.title);
      var tiles = make("div", "tiles");
      data.items.forEach(function (item) {
        tiles.append(offers ? offerTile(item) : menuTile(item));
      });
      wrap.append(tiles, make("p", "fine", data.fine));
      document.title = data.title + " | Patty Lane Burgers";
    })
    .catch(function () {
      frame("We could not load this page").append(make("p", "", "Please try again in a minute."));
    });
})();
